import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { GuideSkill } from '@arung/contracts/operations/people'
import type { Unit } from '../operations/events.ts'

/** What an assignment needs to know about a party. It comes from the booking and its product. */
export type Party = Readonly<{
  list: DayListKind
  /** Product of the reservation area. */
  productId: string
  /** When its session begins, HH:mm. */
  time: string
  guests: number
  /** How long its activity takes. */
  minutes: number
  /** Minutes that a unit needs afterwards before its next trip. */
  turnaround: number
}>
/** A party, and the kind of unit that its product needs; null where it needs none. */
export type PartyFacts = Readonly<{ party: Party; unitKind: Unit['kind'] | null }>

/** A unit on the day. */
export type UnitFacts = Readonly<{ kind: Unit['kind']; seats: number; isOut: boolean }>
/** A guide on the day. */
export type GuideFacts = Readonly<{
  isOff: boolean
  isLicenceExpired: boolean
  skills: readonly GuideSkill[]
}>

/** The facts of other streams that decide on assignments, by id. What is unknown, retired or over is absent. */
export type AssignmentFacts = Readonly<{
  parties: ReadonlyMap<string, PartyFacts>
  units: ReadonlyMap<string, UnitFacts>
  guides: ReadonlyMap<string, GuideFacts>
}>
