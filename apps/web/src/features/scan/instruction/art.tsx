import type { ReactNode } from 'react';
import styles from './art.module.css';
import type { InstructionDrawing } from '@club/rules/codes/instruction';

/** The step's text as a drawing, in the colours of the brand. */
export function StepArt({ drawing }: { drawing: InstructionDrawing }) {
  return (
    <svg className={styles.art} viewBox="0 0 320 168" aria-hidden="true">
      <rect className={styles.ground} width="320" height="168" />
      <ellipse className={styles.shade} cx="160" cy="146" rx="118" ry="9" />
      {arts[drawing]}
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

/** Lines in place of the printed symbols of the code. */
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

/** A pack with its lid thrown back: the inner side of the lid has the code. */
function Pack({ children }: { children?: ReactNode }) {
  return (
    <g>
      <path className={styles.side} d="M112 74V24a8 8 0 0 1 8-8h80a8 8 0 0 1 8 8v50z" />
      <path className={styles.top} d="M112 74h96l-6 14h-84z" />
      <path className={styles.front} d="M106 88h108v50a8 8 0 0 1-8 8h-92a8 8 0 0 1-8-8z" />
      <rect className={styles.dull} x="124" y="104" width="52" height="8" rx="4" />
      <rect className={styles.dull} x="124" y="120" width="34" height="8" rx="4" />
      {children}
    </g>
  );
}

/** The code on the inner side of that lid, with its symbols beside. */
function UnderLid() {
  return (
    <g>
      <Code x={134} y={30} module={3.2} />
      <Print x={172} y={36} width={28} />
      <Print x={172} y={48} width={22} />
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

/** The distance at which to hold the phone. */
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

/** The upper lid of a can, seen from inside, with the code. */
function Lid({ children }: { children?: ReactNode }) {
  return (
    <g>
      <circle className={styles.top} r="46" />
      <circle className={styles.front} r="39" />
      <Code x={-14} y={-20} module={3} />
      <Print x={-22} y={18} width={44} />
      {children}
    </g>
  );
}

function SmallPack({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles.side} d="M0 86V42a5 5 0 0 1 5-5h42a5 5 0 0 1 5 5v44z" />
      <rect className={styles.front} x="0" y="86" width="52" height="58" rx="4" />
      <Code x={16} y={50} module={2.3} />
    </g>
  );
}

function SmallCan({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 106)`}>
      <circle className={styles.top} r="36" />
      <circle className={styles.front} r="30" />
      <Code x={-10} y={-10} module={2.3} />
    </g>
  );
}

const arts: Record<InstructionDrawing, ReactNode> = {
  'pack-lid': (
    <Pack>
      <UnderLid />
      <Ring x={148} y={44} r={32} />
    </Pack>
  ),
  'pack-stamp': (
    <Pack>
      <UnderLid />
      <g>
        <path className={styles.stamp} d="M222 60h34v56h-34z" />
        <Code x={230} y={74} module={2} />
        <path className={styles.wrong} d="M214 54l50 68" />
      </g>
      <circle className={styles.good} cx="92" cy="46" r="15" />
      <path className={styles.tick} d="M85 46l5 5 9-10" />
    </Pack>
  ),
  'pack-hold': (
    <Hold>
      <SmallPack x={64} />
    </Hold>
  ),
  'pack-done': (
    <Done>
      <SmallPack x={52} />
      <SmallPack x={222} />
    </Done>
  ),
  'can-lid': (
    <g>
      <Can x={112}>
        <path className={styles.seam} d="M-30 -12q30-22 60 0M-36 8q36-22 72 0M-26 28q26-16 52 0" />
      </Can>
      <g transform="translate(226 74)">
        <Lid>
          <Ring x={0} y={-2} r={34} />
        </Lid>
      </g>
      <path className={styles.arrow} d="M134 36q26-26 54-10M190 12l-2 14-14 2" />
    </g>
  ),
  'can-clean': (
    <g>
      <g transform="translate(138 80)">
        <Lid />
      </g>
      <path className={styles.shine} d="M108 62q10-16 28-18" />
      <path className={styles.cloth} d="M190 90q18-8 30 0t30 0v46q-18 8-30 0t-30 0z" />
      <path className={styles.fold} d="M198 104q12-6 22 0t22 0M198 118q12-6 22 0t22 0" />
      <path className={styles.arrow} d="M190 56q16-16 36-4M226 38v14h-14" />
    </g>
  ),
  'can-hold': (
    <Hold>
      <SmallCan x={92} />
    </Hold>
  ),
  'can-done': (
    <Done>
      <SmallCan x={72} />
      <SmallCan x={248} />
    </Done>
  ),
};
