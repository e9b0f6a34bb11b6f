import { createGate, type Gate, type GateLimits } from './gate.ts'
import type { LimitClass } from './limits.ts'

/** What takes long enough that only so much of it may be under way in a process. */
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
 * Every gate's numbers, measured on two cores. A line is as long as what is done in `waitMsMax`, so that whoever is let
 * into it is served; beyond it the answer is 503 at once, and never a wait without an end.
 */
export const gateLimits: Readonly<Record<GateName, GateLimits>> = {
  // 2,400 starts of a checkout a second with 64 at once; more at once make no more of them. What follows each of them
  // through every other process takes ten times as long, so that is the rush of an opening sale and not the daily pace.
  start: {
    atOnce: 64,
    waitingMax: 2_000,
    waitMsMax: 3_000,
    ofOneMax: 64,
    pace: { perSecond: 60, saved: 1_000 },
  },
  // Whoever has begun a booking does not stand behind those who begin one.
  booking: { atOnce: 64, waitingMax: 2_000, waitMsMax: 3_000, ofOneMax: 64 },
  // Most of their time is that of `hash`; more are at once because guessed-at accounts are answered after a second.
  'sign-in': { atOnce: 32, waitingMax: 100, waitMsMax: 3_000, ofOneMax: 16 },
  code: { atOnce: 16, waitingMax: 128, waitMsMax: 3_000, ofOneMax: 32 },
  // Files that are being received stay in memory, 2 MB each. Nobody waits: a slow sender would be waited for.
  upload: { atOnce: 128, waitingMax: 0, waitMsMax: 0, ofOneMax: 8 },
  // A process each, with up to 640 MB and two threads; a photo of a phone takes half a second to two.
  picture: { atOnce: 2, waitingMax: 12, waitMsMax: 10_000, ofOneMax: 6 },
  // An Argon2id takes 19 MB and 40 ms of a core; with a rest of half of that 33 a second leave a third of both cores.
  hash: { atOnce: 2, waitingMax: 100, waitMsMax: 3_000, ofOneMax: 100, restShare: 0.5 },
  // Pages that are read for or wait to be drawn: as many as the line below holds. The next one is sent away at the door.
  visit: { atOnce: 24, waitingMax: 0, waitMsMax: 0, ofOneMax: 16 },
  // A page is drawn in 10 to 25 ms in which the process does nothing else. It rests for half as long again, so that every
  // call of a booking, which goes through the same process, has more than half of it: 20 pages a second or more.
  page: { atOnce: 1, waitingMax: 24, waitMsMax: 3_000, ofOneMax: 16, restShare: 1.5 },
}

/** The gate of a class of requests; the others are cheap, and bounded by the connections of the database. */
export const gateOfClass: Readonly<Partial<Record<LimitClass, keyof Gates>>> = {
  booking: 'booking',
  'sign-in': 'sign-in',
  code: 'code',
  upload: 'picture',
}

/**
 * The gates of a process. `factor` multiplies what one address may have under way, for machines behind one address, and
 * the pace.
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
