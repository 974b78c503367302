import { moreStreets } from './more-streets.ts';
import { refOf } from './settlements.ts';
import type { Settlement } from './settlements.ts';

export interface Street {
  ref: string;
  type: 'вул.' | 'просп.' | 'бульв.' | 'пл.' | 'пров.' | 'шосе';
  name: string;
  lat: number;
  lon: number;
}

const streetTypes = ['просп.', 'бульв.', 'пл.', 'пров.', 'шосе'] as const;

const own: Record<string, string> = {
  Київ: `Хрещатик; Велика Васильківська; Антоновича; Саксаганського; Богдана Хмельницького; Володимирська; Кирилівська;
    Нижній Вал; Верхній Вал; просп. Берестейський; просп. Голосіївський; просп. Європейського Союзу; бульв. Тараса Шевченка;
    бульв. Лесі Українки; Ревуцького; Драгоманова; просп. Григоренка; Оноре де Бальзака; Закревського; Милославська;
    Гната Хоткевича; просп. Броварський; Здолбунівська; Срібнокільська; Якуба Коласа; Зодчих; Симиренка; просп. Академіка Глушкова;
    Пирогівський шлях; Автозаводська; просп. Оболонський; Йорданська; Татарська; Дорогожицька; Січових Стрільців;
    Дегтярівська; Борщагівська; Вадима Гетьмана; Соломʼянська; просп. Повітряних Сил; шосе Харківське; просп. Миколи Бажана; Урлівська`,
  Харків: `Сумська; просп. Науки; Григорія Сковороди; Полтавський Шлях; Клочківська; просп. Героїв Харкова; Отакара Яроша;
    Академіка Павлова; просп. Тракторобудівників; Валентинівська; просп. Ювілейний; Георгія Тарасенка; пл. Конституції`,
  Одеса: `Дерибасівська; Рішельєвська; Європейська; Пантелеймонівська; Велика Арнаутська; Генуезька; Канатна;
    просп. Небесної Сотні; Академіка Корольова; Люстдорфська дорога; Середньофонтанська; бульв. Французький`,
  Львів: `Городоцька; Личаківська; просп. Свободи; Стрийська; Наукова; Кульпарківська; Під Дубом; Замарстинівська;
    Зелена; просп. Червоної Калини; Широка; Виговського; Володимира Великого; пл. Ринок; Княгині Ольги`,
  Дніпро: `просп. Дмитра Яворницького; Набережна Перемоги; Робоча; Князя Володимира Великого; просп. Богдана Хмельницького; Калинова;
    Січеславська Набережна; бульв. Слави; Європейська; Володимира Вернадського; просп. Слобожанський`,
  Запоріжжя: `просп. Соборний; Патріотична; Незалежної України; Чарівна; Святого Миколая; Бородинська; Ладозька`,
};

const common = `Тараса Шевченка; Івана Франка; Лесі Українки; Михайла Грушевського; Соборна; Центральна; Незалежності;
  Богдана Хмельницького; Івана Мазепи; Степана Бандери; Героїв України; Небесної Сотні; Захисників України; Київська;
  Вокзальна; Садова; Шкільна; Миру; Перемоги; Січових Стрільців; Гетьмана Сагайдачного; Пилипа Орлика; Привокзальна;
  Данила Галицького; Ярослава Мудрого; Княгині Ольги; Володимира Великого; Григорія Сковороди; Миколи Лисенка;
  Олени Теліги; Ліни Костенко; Василя Стуса; Симона Петлюри; Євгена Коновальця; Ринкова; пл. Ринок; пл. Соборна;
  Промислова; Заводська; Набережна; Лісова; Паркова; Молодіжна; Студентська; Ювілейна; Козацька; Чорновола;
  просп. Незалежності; просп. Миру; бульв. Шевченка; пров. Садовий; пров. Шкільний; шосе Київське`;

/** From so many branches on a city has the streets of a big one. */
const bigFrom = 130;

const cache = new Map<string, Street[]>();
const bigCache = new Map<string, Street[]>();

/** Every street of a settlement that can be searched for: some hundreds of them in a big city. */
export function allStreetsOf(settlement: Settlement): Street[] {
  const known = bigCache.get(settlement.ref);
  if (known) return known;
  const main = streetsOf(settlement);
  const taken = new Set(main.map(({ type, name }) => `${type} ${name}`));
  const more =
    settlement.branches < bigFrom ? [] : moreStreets.map((name, at) => lay(name, main.length + at, settlement));
  const all = [...main, ...more.filter(({ type, name }) => !taken.has(`${type} ${name}`))];
  bigCache.set(settlement.ref, all);
  return all;
}

/** Streets that have branches: a settlement's own first, then as many common ones as its size deserves; none where nothing is delivered. */
export function streetsOf(settlement: Settlement): Street[] {
  if (settlement.branches === 0) return [];
  const known = cache.get(settlement.ref);
  if (known) return known;
  const ownNames = split(own[settlement.name] ?? '');
  const taken = new Set(ownNames);
  const shared = split(common).filter((name) => !taken.has(name));
  const names = [...ownNames, ...shared.slice(0, Math.max(14, settlement.branches))];
  const streets = names.map((name, at) => lay(name, at, settlement));
  cache.set(settlement.ref, streets);
  return streets;
}

function lay(words: string, at: number, { ref, lat, lon, branches }: Settlement): Street {
  const type = streetTypes.find((one) => words.startsWith(`${one} `)) ?? 'вул.';
  const name = words.startsWith(type) ? words.slice(type.length + 1) : words;
  const spread = branches > 50 ? 0.05 : 0.012;
  return {
    ref: refOf(`street ${words} of ${ref}`),
    type,
    name,
    lat: lat + Math.sin(at * 2.4) * spread,
    lon: lon + Math.cos(at * 2.4) * spread * 1.5,
  };
}

function split(names: string): string[] {
  return names
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
