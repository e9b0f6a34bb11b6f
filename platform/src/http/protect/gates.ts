import { createGate, type Gate, type GateLimits } from './gate.ts'
import type { LimitClass } from './limits.ts'

/** Kinds of work that take long enough that a process must limit how much of it runs at once. */
export type GateName =
  | 'start'
  | 'booking'
  | 'sign-in'
  | 'code'
  | 'upload'
  | 'picture'
  | 'hash'
  | 'visit'
  | 'page'
export type Gates = Readonly<Record<Exclude<GateName, 'hash'>, Gate>>

/**
 * The limits of every gate, measured on two cores. A queue is as long as what is done in `waitMsMax`, so that every
 * queued caller is served. Beyond it the response is an immediate 503, never an endless wait.
 */
export const gateLimits: Readonly<Record<GateName, GateLimits>> = {
  // 64 at once give 2,400 starts of a checkout a second; more at once give no more. The work that follows from each
  // start in all other processes takes ten times as long, so this is the rush of an opening sale and not the daily
  // pace.
  start: {
    atOnce: 64,
    waitingMax: 2_000,
    waitMsMax: 3_000,
    ofOneMax: 64,
    pace: { perSecond: 60, saved: 1_000 },
  },
  // A guest who has begun a booking does not queue behind those who begin one.
  booking: { atOnce: 64, waitingMax: 2_000, waitMsMax: 3_000, ofOneMax: 64 },
  // Most of the time is spent in `hash`. More run at once because the response for a guessed-at account is delayed by a
  // second.
  'sign-in': { atOnce: 32, waitingMax: 100, waitMsMax: 3_000, ofOneMax: 16 },
  code: { atOnce: 16, waitingMax: 128, waitMsMax: 3_000, ofOneMax: 32 },
  // Files stay in memory while they are received, 2 MB each. No queue, because waiting callers would wait for slow
  // senders.
  upload: { atOnce: 128, waitingMax: 0, waitMsMax: 0, ofOneMax: 8 },
  // One process each, with up to 640 MB and two threads. A phone's photo takes half a second to two.
  picture: { atOnce: 2, waitingMax: 12, waitMsMax: 10_000, ofOneMax: 6 },
  // An Argon2id takes 19 MB and 40 ms of a core; with a rest of half of that 33 a second leave a third of both cores.
  hash: { atOnce: 2, waitingMax: 100, waitMsMax: 3_000, ofOneMax: 100, restShare: 0.5 },
  // Pages whose data is being read or that wait for rendering: as many as the queue below holds. The next request is
  // refused before any work.
  visit: { atOnce: 24, waitingMax: 0, waitMsMax: 0, ofOneMax: 16 },
  // Rendering a page takes 10 to 25 ms, in which the process does nothing else. It then rests for one and a half times
  // as long, so that calls of a booking, which go through the same process, get more than half of its time: 20 pages a
  // second or more.
  page: { atOnce: 1, waitingMax: 24, waitMsMax: 3_000, ofOneMax: 16, restShare: 1.5 },
}

/** The gate of each class of requests. The other classes are cheap, and bounded by the database connections. */
export const gateOfClass: Readonly<Partial<Record<LimitClass, keyof Gates>>> = {
  booking: 'booking',
  'sign-in': 'sign-in',
  code: 'code',
  upload: 'picture',
}

/**
 * Creates the gates of a process. `factor` multiplies how much work one address may have in progress, for machines
 * behind one address, and the pace.
 */
export function createGates(factor = 1): Gates {
  const of = (name: GateName) => {
    const { ofOneMax, pace, ...limits } = gateLimits[name]
    return createGate({
      ...limits,
      ofOneMax: Math.ceil(ofOneMax * factor),
      ...(pace ? { pace: { ...pace, perSecond: pace.perSecond * factor } } : {}),
    })
  }
  return {
    start: of('start'),
    booking: of('booking'),
    'sign-in': of('sign-in'),
    code: of('code'),
    upload: of('upload'),
    picture: of('picture'),
    visit: of('visit'),
    page: of('page'),
  }
}
