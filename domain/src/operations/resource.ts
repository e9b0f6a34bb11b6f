import { accept, never, refuse, type Decider } from '../decider.ts'
import { settled } from '../over.ts'

/** A thing of the operator's, and whether it was retired. */
export type Kept<Value> = Readonly<{
  value: Value
  isRetired: boolean
  /** Nothing is left of who it was. */
  isForgotten?: true
}>
/**
 * `facts` are what of other streams is to be known; `over` is what a change was made of, left out: whatever is there. What
 * is not there is saved only as `isNew`, under an id that was made for it: a caller's id adds nothing.
 */
export type ResourceCommand<Value, Facts = null> = Readonly<{
  id: string
  facts: Facts
  now: string
}> &
  (
    | { type: 'Save'; value: Value; over?: Value | null; isNew?: boolean }
    | { type: 'Retire' }
    | { type: 'Restore' }
  )
export type ResourceRefusal = 'ChangedMeanwhile' | 'NotThere' | 'IsRetired'

export type ResourceEvents<Value, Event, Facts, Rule> = Readonly<{
  saved: (of: { id: string; value: Value; at: string }) => Event
  retired: (of: { id: string; at: string }) => Event
  restored: (of: { id: string; at: string }) => Event
  /** What it is after an event; a retired one keeps its value. */
  after: (before: Kept<Value> | null, event: Event) => Kept<Value> | null
  /** What speaks against a value. */
  rule: (value: Value, facts: Facts) => Rule | null
  /** Whether the caller speaks of things of this kind; one of another kind is not there. */
  isMeant?: (value: Value, facts: Facts) => boolean
}>
export type Resource<Value, Event, Facts, Rule> = Decider<
  ResourceCommand<Value, Facts>,
  Event,
  Kept<Value> | null,
  ResourceRefusal | Rule
>

/** Decides over what is saved as a whole and retired: nobody chooses it any more, and what was said of it stays. */
export const defineResource = <Value, Event, Facts = null, Rule = never>({
  saved,
  retired,
  restored,
  after,
  rule,
  isMeant = () => true,
}: ResourceEvents<Value, Event, Facts, Rule>): Resource<Value, Event, Facts, Rule> => ({
  initial: null,
  decide(command, before) {
    const { id, facts, now: at } = command
    if (before !== null && !isMeant(before.value, facts)) return refuse('NotThere')
    switch (command.type) {
      case 'Save': {
        if (before === null && !command.isNew) return refuse('NotThere')
        const nothing = settled(before?.value ?? null, command.value, command.over)
        if (nothing) return nothing
        if (before?.isRetired) return refuse('IsRetired')
        const against = rule(command.value, facts)
        return against === null ? accept(saved({ id, value: command.value, at })) : refuse(against)
      }
      case 'Retire':
        if (before === null) return refuse('NotThere')
        return before.isRetired ? accept() : accept(retired({ id, at }))
      case 'Restore': {
        if (before === null) return refuse('NotThere')
        if (!before.isRetired) return accept()
        const against = rule(before.value, facts)
        return against === null ? accept(restored({ id, at })) : refuse(against)
      }
      default:
        return never(command)
    }
  },
  evolve: after,
})

/** The same, with the state that its event says. */
export const retiredAs = <Value>(
  before: Kept<Value> | null,
  isRetired: boolean,
): Kept<Value> | null => before && { ...before, isRetired }
