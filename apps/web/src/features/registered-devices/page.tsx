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
import { Callout } from '../../ui/state/callout.tsx';
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

function Known({ devices }: { devices: Devices }) {
  const { asset, asked, reward, devices_max: max, devices_count: total } = devices;
  const isFull = total >= max;
  if (asset.length === 0 && asked.length === 0) return <Empty reward={reward} isFull={isFull} />;
  const own = (
    <>
      {asset.map((device) => device.transfer && <TransferRequested key={device.id} device={device} />)}
      {asset.length > 0 && (
        <>
          <p className={styles.count}>{messages.count(total, max, total > asset.length)}</p>
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
        {isFull ? (
          <Callout tone="info" title={messages.full.title}>
            {messages.full.text}
          </Callout>
        ) : (
          <AddLink reward={asset.length === 0 ? reward : 0} />
        )}
        {asked.length > 0 && <TransferRequests requests={asked} />}
        <Gives />
      </Sides>
    </div>
  );
}

/** None in this brand; with all of them in the other one it says why none can be added. */
function Empty({ reward, isFull }: { reward: number; isFull: boolean }) {
  const { title, noXp, text } = messages.empty;
  const words = isFull ? messages.full : { title, text: reward > 0 ? text(formatXpChange(reward)) : noXp };
  const start = (
    <EmptyState
      art={brandTable[runtime.brand].devicePicture}
      {...words}
      action={!isFull && <AddLink reward={reward} />}
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
