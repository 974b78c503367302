/** The offers of invented partners: `face` in hryvnias as text, `xp` is the club's price in XP. */
export const partners = [
  partner(
    'volt',
    1,
    'Вольт',
    'Магазини електроніки по всій країні та онлайн. Решту з сертифіката не видають.',
    250,
    [500, 1000, 2000],
  ),
  partner('gadget', 1, 'Гаджет-Двір', 'Лише онлайн: встав код на сторінці оплати.', 205, [300, 700]),
  partner(
    'koshyk',
    2,
    'Кошик поруч',
    'Супермаркети «Кошик поруч». Тютюн і алкоголь за сертифікат не продають.',
    140,
    [200, 500],
  ),
  partner('vechera', 2, 'Вечеря вдома', 'Доставка страв у восьми містах. Введи код у застосунку доставки.', 30, [300]),
  partner('zvyazok', 4, 'Звʼязок+', 'Поповнення номера будь-якого оператора: *123*КОД#.', 285, [100, 200]),
  partner('pryvid', 5, 'Привід', 'Мережа АЗС «Привід». Покажи штрихкод до оплати.', 60, [500, 1000]),
  partner('kinosvit', 6, 'Кіносвіт', 'Два квитки на будь-який сеанс формату 2D. Обмінюється на касі.', 320, [350]),
  partner('dotyk', 7, 'Дотик', 'Салони краси «Дотик»: будь-яка послуга за попереднім записом.', 350, [600]),
  partner('knyharnya', 9, 'Книгарня «Абетка»', 'Книгарні мережі та сайт. Діє на все, крім передплати.', 95, [250]),
] as const;

export type Partner = ReturnType<typeof partner>;

/** An XP for a hryvnia, in fifties. */
function partner(id: string, category_id: number, title: string, terms: string, hue: number, faces: number[]) {
  const offers = faces.map((face) => ({
    id: `${id}-${face}`,
    face: `${face}.00`,
    xp: Math.max(50, Math.round(face / 50) * 50),
  }));
  return { id, category_id, title, terms, hue, offers };
}

/** These are always in short supply. */
export const scarce: Record<string, number> = { 'kinosvit-350': 3, 'volt-2000': 0 };
