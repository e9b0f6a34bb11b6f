import type { Change } from '@arung/contracts/history'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Parts, Shape } from './shapes.ts'

/** What an event says of the thing that it is about. */
export type DeskSaid = Readonly<{
  /** Kind and id of the thing: `product:<uuid>`, `page:about`, `menu`. */
  subject: string
  /** Whose last shape is kept, where many things have one history together; left out, the subject's. */
  shapeOf?: string
  /** What the thing is after it; the same where the event says nothing of that. */
  next: (before: Shape) => Shape
  parts: Parts
  /** What it changed beside that. */
  changes: readonly Change[]
  /** Nothing personal of the thing stays: neither in its shape nor in what is told of it. */
  isForgetting?: true
}>

type AnyEvent = Readonly<{ type: string; data: unknown }>

/** What each of these events says, by its type; an event without an entry does not compile. */
export type DeskSubjects<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => DeskSaid
}
/** `DeskSubjects` of whatever events. */
export type AnyDeskSubjects = Readonly<Record<string, (event: never) => DeskSaid>>

/** What an event says that one of the entries is of; the change history is asked for no other. */
export function tellerOf(subjects: AnyDeskSubjects): (event: DomainEvent) => DeskSaid {
  // The type of an event is the key of the entry that takes it.
  const entries = subjects as Readonly<Record<string, (event: DomainEvent) => DeskSaid>>
  return event => {
    const say = entries[event.type]
    if (!say) throw new Error(`The change history does not tell of ${event.type}`)
    return say(event)
  }
}

/** What is gone keeps its last shape: saved again, it is told what is another than before. */
export const kept = (subject: string): DeskSaid => ({
  subject,
  next: before => before,
  parts: {},
  changes: [],
})

/** The thing is now this; `parts` are the lists in it that are told entry by entry. */
export const saved = (subject: string, shape: Shape, parts: Parts = {}): DeskSaid => ({
  subject,
  next: () => shape,
  parts,
  changes: [],
})

/** Pictures that a thing has, told one by one. */
export const picture = { key: 'mediaId', names: ['alt', 'altId'], isReplaced: true } as const
/** Where the names of most things stand. */
export const named = ['name', 'nameId'] as const
