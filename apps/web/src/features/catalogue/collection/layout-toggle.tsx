import { LayoutGrid, List } from '@club/icons/lucide';
import { save, useStored } from '../../../device/storage/stored.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { messages as texts } from './messages.ts';

/** Two columns or one line for each product; the phone remembers. The button names its target layout. */
export function LayoutToggle() {
  const layout = useStored('collectionLayout');
  return layout === 'grid' ? (
    <IconButton label={texts.asList} icon={<List size="1.25em" />} onClick={() => save('collectionLayout', 'list')} />
  ) : (
    <IconButton
      label={texts.asGrid}
      icon={<LayoutGrid size="1.25em" />}
      onClick={() => save('collectionLayout', 'grid')}
    />
  );
}
