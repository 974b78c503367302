import { useEffect, useState } from 'react';
import { brands, brandTable } from '@club/rules/brands';
import { TextField } from '../../ui/field.tsx';
import type { GivenProps } from './given.ts';
import { messages } from './messages.ts';
import style from './shape-field.module.css';
import { readUtf8 } from './read-file.ts';
import { textPlaceOf, type Text } from './text-place.ts';

/** All texts of the club at once, as their folder has them. */
export function TextsForm({ give, guard }: GivenProps) {
  const [{ texts, strangers, isSubmitted }, set] = useState<{
    texts: Text[];
    strangers: number;
    isSubmitted: boolean;
  }>({
    texts: [],
    strangers: 0,
    isSubmitted: false,
  });
  useEffect(() => {
    give({ files: texts });
    guard(() => {
      set((before) => ({ ...before, isSubmitted: true }));
      return texts.length > 0;
    });
  });
  const take = async (files: readonly File[]) => {
    const placed = files.map((file) => ({ file, place: textPlaceOf(file.webkitRelativePath || file.name) }));
    const known = placed.flatMap(({ file, place }) => (place === undefined ? [] : [{ file, place }]));
    const texts = await Promise.all(
      known.map(async ({ file, place }) => ({ ...place, text: (await readUtf8(file)) ?? null })),
    );
    set({ texts, strangers: files.length - known.length, isSubmitted: false });
  };
  return (
    <>
      <p>{messages.whole}</p>
      <TextField
        label={messages.folder}
        type="file"
        {...{ webkitdirectory: '' }}
        {...(isSubmitted && texts.length === 0 && { error: messages.wrong('') })}
        onChange={({ target }) => void take([...(target.files ?? [])])}
      />
      {texts.length > 0 &&
        brands
          .filter((brand) => !texts.some((text) => text.brand === brand))
          .map((brand) => (
            <p key={brand} role="alert" className={style.error}>
              {messages.noneOf(brandTable[brand].title)}
            </p>
          ))}
      {strangers > 0 && <p className={style.none}>{messages.strangers(strangers)}</p>}
      {texts.length > 0 && (
        <div role="status">
          <details>
            <summary>{messages.files(texts.length)}</summary>
            <ul className={style.rows}>
              {texts.map(({ file }) => (
                <li key={file}>{file}</li>
              ))}
            </ul>
          </details>
        </div>
      )}
    </>
  );
}
