import type { Share } from '@arung/contracts/days/assignments'
import type { GuideLanguage, GuideSkill } from '@arung/contracts/operations/people'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import type { Unit } from '../operations/events.ts'
import type { GuidePlace } from './events.ts'
import type { UnitFacts } from './facts.ts'

/** A party as its booking and product are now, with the units that it is assigned to. */
export type DayParty = Readonly<{
  bookingId: string
  list: DayListKind
  /** HH:mm. */
  time: string
  guests: number
  /** How long its activity takes, and how long a unit needs afterwards. */
  minutes: number
  turnaround: number
  /** Null where its product needs no unit. */
  unitKind: Unit['kind'] | null
  /** One guide for so many guests or units; null where none goes along. */
  guideRatio: SingleProduct['guideRatio']
  /** The language that a guide best speaks with it; null where it is not known. */
  language: GuideLanguage | null
  units: readonly Share[]
  /** Its activity has ended: nothing is missing from it any more. */
  isOver: boolean
}>
export type DayGuide = Readonly<{
  isOff: boolean
  isLicenceExpired: boolean
  skills: readonly GuideSkill[]
  languages: readonly GuideLanguage[]
}>

/**
 * All of a day, over every list, as it is now: the assignments of the day, and the present facts of bookings, products,
 * units and guides. Units and guides that are retired or unknown are absent.
 */
export type DayFacts = Readonly<{
  parties: readonly DayParty[]
  guides: readonly Readonly<{
    place: GuidePlace
    guides: readonly string[]
    /** Those of them who gave the trip back. */
    givenBack?: readonly string[]
  }>[]
  units: ReadonlyMap<string, UnitFacts>
  people: ReadonlyMap<string, DayGuide>
  /** Units that make no trip that begins at this time (HH:mm) or later. */
  stopped: ReadonlyMap<string, string>
}>
