// Time limits of the database, in milliseconds. From the inside out: each is a little longer than the one it contains.

/** A lock wait is longer than any normal transaction. */
const lockMs = 5000;

/** No statement of a call takes a second; one that takes ten blocks others. */
const statementMs = 10_000;

/** Past its statement's own limit the server would have answered: it, or the connection to it, is gone. */
export const answerMs = statementMs + 1000;

/** For a new connection to be made: on the same network it takes milliseconds. */
export const connectMs = 5000;

/** Of several servers each is queried whether it is the primary; one that does not answer in time is passed over. */
export const probeMs = 2000;

/**
 * In the queue for a connection: a thousand simultaneous orders get through in that time, and no proxy waits longer.
 */
export const freeConnectionMs = 30_000;

/** A session is found in milliseconds. Every signed-in call needs it, so it fails long before other statements. */
export const lookupMs = 3000;

/** An idle process closes its connections; a busy one keeps them with their prepared statements. */
export const idleMs = 60_000;

/** So that no wall between forgets a quiet connection, most of which forget after five minutes. */
export const keepAliveMs = 30_000;

/**
 * After a move or a change of certificates old connections are replaced within the half hour, and so is the memory they
 * accumulate.
 */
export const lifetimeSeconds = 1800;

/** The listener checks this often whether it is still connected, and relies on it for so long. */
export const heartbeatEveryMs = 5000;
export const heartbeatMs = 3000;

/** For connections to be ended politely; then they are cut. */
export const farewellMs = 2000;

/**
 * Set on the server with each connection, so that the server gives up on its own and a lost client releases its locks.
 */
export const serverSettings = [
  `statement_timeout=${statementMs}`,
  `lock_timeout=${lockMs}`,
  'idle_in_transaction_session_timeout=10000',
  // Every statement here is short. JIT-compiling one whose cost was overestimated takes 20 to 300 ms, with rows locked.
  'jit=off',
];

/** How often the primary and its standbys are queried for their positions. */
export const replicaLookEveryMs = 250;

/** A standby further behind is not read from: no list is older than this. */
export const replicaBehindMs = 5000;

/** A standby silent for so long is passed over, and the primary used. */
export const replicaAnswerMs = 2000;

/** A change is done already: its reply waits no longer for the position at which the primary has it. */
export const positionMs = 1000;

/** How often a process compares its clock with the database's, and by how much they may differ. */
export const clockLookEveryMs = 10_000;
export const clockTrustedMs = 1000;
