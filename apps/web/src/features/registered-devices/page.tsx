import { Hash, Plus, Recycle, ShieldCheck, Wrench } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { brandTable } from '@club/rules/brands';
import { formatXpChange } from '@club/rules/text/ukrainian';
import { registeredDevices } from '../../data/registered-devices.ts';
import type { Devices } from '../../data/registered-devices.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { IconList } from '../../ui/surface/icon-list.tsx';
import { Sides } from '../../ui/surface/sides.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { TransferRequests } from './requested.tsx';
import { DeviceCard } from './card.tsx';
import styles from './devices.module.css';
import { messages } from './messages.ts';
import { TransferRequested } from './transfer-request.tsx';

const icons = [Hash, ShieldCheck, Wrench, Recycle] as const;

/** The customer's devices, the requests for them, and the customer's requests for others'. */
export function DevicesPage() {
  const { data, error, refetch } = useQuery(registeredDevices.list);
  if (data) return <Known devices={data} />;
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Known({ devices: { asset, asked, reward, devices_max: max } }: { devices: Devices }) {
  if (asset.length === 0 && asked.length === 0) return <Empty reward={reward} />;
  const own = (
    <>
      {asset.map((device) => device.transfer && <TransferRequested key={device.id} device={device} />)}
      {asset.length > 0 && (
        <>
          <p className={styles.count}>{messages.count(asset.length, max)}</p>
          <ul role="list" className={styles.list}>
            {asset.map((device) => (
              <li key={device.id}>
                <DeviceCard device={device} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
  return (
    <div className={styles.page}>
      <Sides isEven beside={own}>
        <AddLink reward={asset.length === 0 ? reward : 0} />
        {asked.length > 0 && <TransferRequests requests={asked} />}
        <Gives />
      </Sides>
    </div>
  );
}

function Empty({ reward }: { reward: number }) {
  const start = (
    <EmptyState
      art={brandTable[runtime.brand].devicePicture}
      title={messages.empty.title}
      text={reward > 0 ? messages.empty.text(formatXpChange(reward)) : messages.empty.noXp}
      action={<AddLink reward={reward} />}
    />
  );
  return (
    <div className={styles.page}>
      <Sides isEven beside={start}>
        <Gives />
      </Sides>
    </div>
  );
}

/** The XP of a registered device. */
function Gives() {
  return <IconList items={messages.empty.gives.map((one, at) => ({ icon: icons[at]!, ...one }))} />;
}

function AddLink({ reward }: { reward: number }) {
  return (
    <Link to="/device-reg" className={buttonClass({ wide: true })}>
      <Plus size="1.25em" aria-hidden="true" />
      {messages.add}
      {reward > 0 && ` · ${formatXpChange(reward)}`}
    </Link>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Sides isEven beside={<Skeleton height="12rem" radius="var(--radius-card)" />}>
        <Skeleton height="12rem" radius="var(--radius-card)" />
      </Sides>
    </div>
  );
}
