import { MapPin, Minus, Plus } from '@club/icons/lucide';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { moved, pixelsOf, type MapSize, tilePx, tilesOf, type View, mapViewOf, zoomed } from './map-view.ts';
import { messages } from './messages.ts';
import styles from './map.module.css';
import type { StoreLocation } from '@club/contract/customer/stores';

export interface MapProps {
  places: readonly StoreLocation[];
  /** Template of a tile's address. */
  tiles: string;
  attribution: string;
  /** A pin is pressed: its card, which the pin leads to, has to be in the list. */
  onPick: (store: StoreLocation) => void;
}

const stepPx = 80;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};

/** Tiles as pictures and pins as links to the cards below. The customer's position is not sent to the tile service. */
export default function StoreMap({ places, tiles, attribution, onPick }: MapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<MapSize>();
  const [chosen, setChosen] = useState<View>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const view = chosen ?? (size && mapViewOf(places, size));
  const move = (dx: number, dy: number): void =>
    setChosen((before) => {
      const from = before ?? view;
      return from && moved(from, dx, dy);
    });
  const zoom = (by: 1 | -1) => () => view && setChosen(zoomed(view, by));
  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    move(...arrow);
  };
  const held = useRef<{ x: number; y: number }>(null);
  const drag = ({ buttons, clientX: x, clientY: y }: PointerEvent): void => {
    if (buttons === 1 && held.current) move(held.current.x - x, held.current.y - y);
    held.current = { x, y };
  };
  return (
    <section className={styles.map} aria-label={messages.map}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons and links are beside it */}
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move the map
        tabIndex={0}
        aria-label={messages.mapHelp}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
      >
        {size &&
          view &&
          tilesOf(view, size, tiles).map(({ key, src, left, top }) => (
            <img
              key={key}
              // Our pages take nothing from elsewhere that does not agree to it.
              crossOrigin="anonymous"
              className={styles.tile}
              src={src}
              alt=""
              width={tilePx}
              height={tilePx}
              draggable={false}
              style={{ left, top }}
              // A tile that did not come leaves the ground.
              onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
            />
          ))}
      </div>
      {size && view && <Pins places={places} onPick={onPick} view={view} size={size} />}
      <div className={styles.buttons}>
        <IconButton label={messages.closer} icon={<Plus />} onClick={zoom(1)} />
        <IconButton label={messages.farther} icon={<Minus />} onClick={zoom(-1)} />
      </div>
      {attribution && <p className={styles.attribution}>{attribution}</p>}
    </section>
  );
}

function Pins({ places, onPick, view, size }: Pick<MapProps, 'places' | 'onPick'> & { view: View; size: MapSize }) {
  return places.map((store) => {
    const { x, y } = pixelsOf(store, view.zoom);
    const [left, top] = [x - view.x + size.width / 2, y - view.y + size.height / 2];
    if (left < 0 || left > size.width || top < 0 || top > size.height) return null;
    return (
      <a
        key={store.id}
        href={`#place-${store.id}`}
        className={styles.pin}
        style={{ left, top }}
        aria-label={store.title}
        onClick={() => onPick(store)}
      >
        <MapPin size="2em" aria-hidden="true" />
      </a>
    );
  });
}
