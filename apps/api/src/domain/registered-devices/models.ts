import type { ProductLine } from '@club/rules/product-lines';
import type { DeviceModel } from '@club/rules/registered-devices';
import { typeset } from '@club/rules/text/ukrainian';

interface ModelCard {
  title: string;
  /** The picture of the product it was sold as. */
  image: string;
  care: string[];
  recycling: string;
}

type Shape = 'stick' | 'pen' | 'slab';

const models: Record<DeviceModel, { title: string; product: string; shape: Shape }> = {
  contour: { title: 'Контур', product: '7700021', shape: 'stick' },
  beam: { title: 'Промінь', product: '7700022', shape: 'pen' },
  'contour-light': { title: 'Контур Лайт', product: '7700023', shape: 'stick' },
  massif: { title: 'Масив', product: '7700024', shape: 'slab' },
  plateau: { title: 'Плато', product: '7700026', shape: 'slab' },
  orbit: { title: 'Орбіта', product: '7700141', shape: 'stick' },
  module: { title: 'Модуль', product: '7700142', shape: 'slab' },
  vector: { title: 'Вектор', product: '7700143', shape: 'pen' },
};

const care: Record<Shape, string[]> = {
  stick: [
    'Чисть камеру щіткою після кожних 20 сеансів, коли пристрій охолонув.',
    'Заряджай від адаптера до 2 А; не лишай на сонці й у машині влітку.',
    'Протирай корпус сухою тканиною: вода й спирт шкодять кнопці.',
  ],
  pen: [
    'Чисть камеру тонкою паличкою після кожних 10 сеансів: у вузькому корпусі осад збирається швидше.',
    'Носи з закритою кришкою, щоб пил не потрапляв у камеру.',
    'Якщо не користуєшся понад місяць, лиши заряд приблизно наполовину.',
  ],
  slab: [
    'Чисть камеру щіткою після кожних 20 сеансів, коли пристрій охолонув.',
    'Великий акумулятор заряджай при кімнатній температурі: на морозі він втрачає ємність.',
    'Раз на місяць прочищай розʼєм USB-C сухою щіточкою.',
  ],
};

const recycling: Record<ProductLine, string> = {
  glo: 'У пристрої є акумулятор: не викидай його зі сміттям. Приймають у фірмовому магазині або в пункті збору батарейок.',
  velo: 'Здай баночку з пластиком, а використані подушечки викинь зі звичайним сміттям.',
  ogo: 'У пристрої є акумулятор: не викидай його зі сміттям. Приймають у магазинах oʼgo або в пункті збору батарейок.',
};

/** What a customer reads of a model: its name, picture, care and where it goes at its end. */
export function modelCard(model: DeviceModel, line: ProductLine): ModelCard {
  const { title, product, shape } = models[model];
  return {
    title,
    image: `/art/${product}-1.svg`,
    care: care[shape].map(typeset),
    recycling: typeset(recycling[line]),
  };
}
