import type { Change } from '@arung/contracts/history'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Parts, Shape } from './shapes.ts'

/** What an event states about its thing. */
export type DeskSaid = Readonly<{
  /** Kind and id of the thing: `product:<uuid>`, `page:about`, `menu`. */
  subject: string
  /** The thing whose last shape is kept, when many things share one history; the subject when left out. */
  shapeOf?: string
  /** The thing's shape after the event; unchanged when the event does not state it. */
  next: (before: Shape) => Shape
  parts: Parts
  /** Changes besides those of the shape. */
  changes: readonly Change[]
  /** The field with the personal data of the thing: from here on it is in no shape and no entry. */
  forgets?: string
}>

type AnyEvent = Readonly<{ type: string; data: unknown }>

/** What each of these events states, by its type. An event without an entry does not compile. */
export type DeskSubjects<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => DeskSaid
}
/** `DeskSubjects` of any events. */
export type AnyDeskSubjects = Readonly<Record<string, (event: never) => DeskSaid>>

/**
 * Returns a function that gives what an event states. It throws for an event without an entry; the change history
 * handles no other events.
 */
export function tellerOf(subjects: AnyDeskSubjects): (event: DomainEvent) => DeskSaid {
  // The type of an event is the key of the entry that takes it.
  const entries = subjects as Readonly<Record<string, (event: DomainEvent) => DeskSaid>>
  return event => {
    const say = entries[event.type]
    if (!say) throw new Error(`The change history does not tell of ${event.type}`)
    return say(event)
  }
}

/** A removed thing keeps its last shape. When it is saved again, the history shows the difference from before. */
export const kept = (subject: string): DeskSaid => ({
  subject,
  next: before => before,
  parts: {},
  changes: [],
})

/** The thing now has this shape. `parts` are its lists whose entries are compared one by one. */
export const saved = (subject: string, shape: Shape, parts: Parts = {}): DeskSaid => ({
  subject,
  next: () => shape,
  parts,
  changes: [],
})

/** A thing's pictures, compared one by one. */
export const picture = { key: 'mediaId', names: ['alt', 'altId'], isReplaced: true } as const
/** The name fields of most things. */
export const named = ['name', 'nameId'] as const
