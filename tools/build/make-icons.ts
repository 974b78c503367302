import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@club/rules/brands';
import sharp from 'sharp';

interface BrandIcon {
  /** Opaque ground behind the mark, with its gradients, on a square of 512. */
  ground: string;
  /** The mark around the origin, inside a circle of radius 160. */
  mark: string;
  /** The same mark in one colour. */
  silhouette: string;
}

const STONE_RING =
  'M-50-133A142 142 0 0 0-133 50M50 133A142 142 0 0 0 133-50M-88 111A142 142 0 0 0 6 142M88-111A142 142 0 0 0-6-142';
const OPEN_RING = 'M40-136A142 142 0 1 0 136-40';

const ICONS: Readonly<Record<Brand, BrandIcon>> = {
  main: {
    ground:
      '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3a332d"/><stop offset="1" stop-color="#17130f"/></linearGradient>' +
      '<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="-150" y1="-150" x2="150" y2="150"><stop stop-color="#ffb27f"/><stop offset=".5" stop-color="#f07a26"/><stop offset="1" stop-color="#b54c06"/></linearGradient></defs>' +
      '<path d="M0 0h512v512H0z" fill="url(#g)"/><path d="M0 372L372 0h84L0 456zM140 512L512 140v44L184 512z" fill="#ff8740" fill-opacity=".08"/>',
    mark:
      `<path d="${STONE_RING}" fill="none" stroke="url(#r)" stroke-width="40"/>` +
      '<path d="M0-82L-76 0L0-16z" fill="#ffd9bd"/><path d="M0-82L76 0L0-16z" fill="#ffa468"/><path d="M-76 0L0-16V82z" fill="#f58a3c"/><path d="M76 0L0-16V82z" fill="#c8590d"/>',
    silhouette: `<path d="${STONE_RING}" fill="none" stroke="#fff" stroke-width="40"/><path d="M0-82L76 0L0 82L-76 0z" fill="#fff"/>`,
  },
  ogo: {
    ground:
      '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#7b4bf6"/><stop offset="1" stop-color="#4a1fb4"/></linearGradient>' +
      '<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="-150" y1="-150" x2="150" y2="150"><stop stop-color="#dcf77e"/><stop offset="1" stop-color="#b2dd18"/></linearGradient></defs>' +
      '<path d="M0 0h512v512H0z" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="26"><circle cx="404" cy="108" r="150"/><circle cx="404" cy="108" r="226"/><circle cx="404" cy="108" r="302"/></g>',
    mark:
      `<path d="${OPEN_RING}" fill="none" stroke="url(#r)" stroke-width="44" stroke-linecap="round"/>` +
      '<circle r="54" fill="#fff"/><circle cx="108" cy="-108" r="29" fill="#fff"/>',
    silhouette: `<path d="${OPEN_RING}" fill="none" stroke="#fff" stroke-width="44" stroke-linecap="round"/><circle r="54" fill="#fff"/><circle cx="108" cy="-108" r="29" fill="#fff"/>`,
  },
};

/** Share of the square that the mark's circle of 160 takes: a maskable icon keeps it inside the inner 80 %. */
const SCALE = { plain: 1.16, maskable: 1.12, mono: 1.36, favicon: 1.3 };

/** Writes the icons of brands into `icons/` of a folder. */
export async function makeIcons(outDir: string, icons: Readonly<Record<string, BrandIcon>> = ICONS): Promise<void> {
  const dir = join(outDir, 'icons');
  await mkdir(dir, { recursive: true });
  for (const [brand, icon] of Object.entries(icons)) {
    const path = (name: string) => join(dir, `${brand}-${name}`);
    const rounded = picture(icon, SCALE.plain, 116);
    await png(rounded, 192, path('192.png'));
    await png(rounded, 512, path('512.png'));
    await png(picture(icon, SCALE.maskable, 0), 512, path('maskable-512.png'));
    await png(svg(centred(icon.silhouette, SCALE.mono)), 512, path('monochrome-512.png'));
    // iOS rounds the corners itself and paints transparency black.
    await sharp(Buffer.from(picture(icon, SCALE.plain, 0)))
      .resize(180)
      .flatten()
      .png()
      .toFile(path('apple-touch-icon.png'));
    const favicon = picture(icon, SCALE.favicon, 116);
    await writeFile(path('favicon.svg'), favicon);
    await png(favicon, 32, path('favicon-32.png'));
  }
}

function picture({ ground, mark }: BrandIcon, scale: number, corner: number): string {
  const art = ground + centred(mark, scale);
  if (corner === 0) return svg(art);
  return svg(
    `<clipPath id="c"><rect width="512" height="512" rx="${corner}"/></clipPath><g clip-path="url(#c)">${art}</g>`,
  );
}

function centred(drawing: string, scale: number): string {
  return `<g transform="translate(256 256) scale(${scale})">${drawing}</g>`;
}

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>\n`;
}

async function png(source: string, size: number, file: string): Promise<void> {
  // Drawn at four times the size and reduced: thin gaps stay clean in the small icons.
  await sharp(Buffer.from(source), { density: 288 }).resize(size, size).png({ compressionLevel: 9 }).toFile(file);
}

if (import.meta.main) {
  await makeIcons(process.argv[2] ?? join(import.meta.dirname, '../../apps/web/public-made'));
}
