import type { ReactNode } from 'react';
import styles from './art.module.css';
import type { Scanner } from '../scanners.ts';

/** What the words of the step say, drawn in the colours of the brand. */
export function StepArt({ scanner, step }: { scanner: Scanner; step: number }) {
  return (
    <svg className={styles.art} viewBox="0 0 320 168" aria-hidden="true">
      <rect className={styles.ground} width="320" height="168" />
      <ellipse className={styles.shade} cx="160" cy="146" rx="118" ry="9" />
      {arts[scanner][step]}
    </svg>
  );
}

/** A symbol of a code, 9 modules wide: a solid edge on two sides, as a DataMatrix has. */
function Code({ x, y, module = 5 }: { x: number; y: number; module?: number }) {
  const side = module * 9;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={styles.label}
        x={-module * 1.5}
        y={-module * 1.5}
        width={side + module * 3}
        height={side + module * 3}
        rx={module}
      />
      <path className={styles.code} transform={`scale(${module})`} d={modules} />
    </g>
  );
}

const modules =
  'M0 0h1v8h8v1H0zM2 0h1v1H2zM4 0h1v1H4zM6 0h1v1H6zM8 1h1v1H8zM8 3h1v1H8zM8 5h1v1H8zM8 7h1v1H8zM2 2h2v1H2zM5 2h2v2H5zM2 4h1v2H2zM4 4h1v1H4zM6 5h1v2H6zM3 6h2v1H3z';

/** Lines where the printed symbols of the code stand. */
function Print({ x, y, width = 60 }: { x: number; y: number; width?: number }) {
  return (
    <g>
      <rect className={styles.print} x={x} y={y} width={width} height="5" rx="2.5" />
    </g>
  );
}

function Ring({ x, y, r }: { x: number; y: number; r: number }) {
  return <circle className={styles.ring} cx={x} cy={y} r={r} />;
}

/** A pack seen from the corner: the face and the narrow side with the code. */
function Pack({ children }: { children?: ReactNode }) {
  return (
    <g>
      <path className={styles.front} d="M92 34h74v108H98a6 6 0 0 1-6-6z" />
      <path className={styles.side} d="M166 34l62-8v98a8 8 0 0 1-7 8l-55 10z" />
      <path className={styles.top} d="M92 34l58-10 78 2-62 8z" />
      <path className={styles.seam} d="M92 62h74l62-8" />
      <rect className={styles.dull} x="106" y="84" width="46" height="8" rx="4" />
      <rect className={styles.dull} x="106" y="100" width="30" height="8" rx="4" />
      {children}
    </g>
  );
}

function Phone({ x, children }: { x: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} 18)`}>
      <rect className={styles.phone} width="76" height="128" rx="12" />
      <rect className={styles.screen} x="6" y="8" width="64" height="112" rx="7" />
      {children}
    </g>
  );
}

function Frame({ x, y, side }: { x: number; y: number; side: number }) {
  const corner = side / 4;
  const line = side - corner;
  return (
    <path
      className={styles.frame}
      transform={`translate(${x} ${y})`}
      d={`M0 ${corner}V0h${corner}M${line} 0h${corner}v${corner}M${side} ${line}v${corner}h-${corner}M${corner} ${side}H0v-${corner}`}
    />
  );
}

/** How far away to hold the phone. */
function Hold({ children }: { children: ReactNode }) {
  return (
    <g>
      {children}
      <Phone x={212}>
        <Frame x={18} y={44} side={40} />
        <Code x={27} y={53} module={2.4} />
      </Phone>
      <path className={styles.ray} d="M204 44L132 66M204 120L132 112" />
      <path className={styles.arrow} d="M146 90h46M154 82l-8 8 8 8M184 82l8 8-8 8" />
    </g>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <g>
      {children}
      <Phone x={122}>
        <circle className={styles.good} cx="38" cy="56" r="22" />
        <path className={styles.tick} d="M28 56l8 8 14-15" />
        <rect className={styles.print} x="18" y="92" width="40" height="6" rx="3" />
      </Phone>
    </g>
  );
}

function Can({ x, children }: { x: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} 84)`}>
      <circle className={styles.side} r="60" />
      <circle className={styles.front} r="51" />
      {children}
    </g>
  );
}

function SmallPack({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect className={styles.side} x="0" y="46" width="52" height="96" rx="5" />
      <path className={styles.seam} d="M0 68h52" />
      <Code x={16} y={86} module={2.3} />
    </g>
  );
}

function SmallCan({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 106)`}>
      <circle className={styles.side} r="36" />
      <circle className={styles.front} r="30" />
      <Code x={-10} y={-10} module={2.3} />
    </g>
  );
}

const arts: Record<Scanner, readonly ReactNode[]> = {
  sticks: [
    <Pack key="find">
      <g>
        <Code x={180} y={70} module={3.6} />
        <Print x={178} y={112} width={38} />
      </g>
      <Ring x={197} y={88} r={38} />
    </Pack>,
    <Pack key="excise">
      <g>
        <path className={styles.stamp} d="M118 22h34v50h-34z" />
        <Code x={126} y={34} module={2} />
        <path className={styles.wrong} d="M112 18l46 60" />
      </g>
      <Code x={180} y={70} module={3.6} />
      <circle className={styles.good} cx="236" cy="66" r="15" />
      <path className={styles.tick} d="M229 66l5 5 9-10" />
    </Pack>,
    <Hold key="hold">
      <SmallPack x={64} />
    </Hold>,
    <Done key="done">
      <SmallPack x={52} />
      <SmallPack x={222} />
    </Done>,
  ],
  velo: [
    <Can key="find" x={160}>
      <Code x={-16} y={-20} module={3.6} />
      <Print x={-28} y={24} width={56} />
      <Ring x={0} y={4} r={40} />
    </Can>,
    <g key="clean">
      <Can x={146}>
        <Code x={-16} y={-20} module={3.6} />
        <Print x={-28} y={24} width={56} />
      </Can>
      <path className={styles.shine} d="M112 52q14-18 36-20M106 66q1-6 4-10" />
      <path className={styles.cloth} d="M190 90q18-8 30 0t30 0v46q-18 8-30 0t-30 0z" />
      <path className={styles.fold} d="M198 104q12-6 22 0t22 0M198 118q12-6 22 0t22 0" />
      <path className={styles.arrow} d="M176 60q22-20 46-2M222 46v14h-14" />
    </g>,
    <Hold key="hold">
      <SmallCan x={92} />
    </Hold>,
    <Done key="done">
      <SmallCan x={72} />
      <SmallCan x={248} />
    </Done>,
  ],
};
