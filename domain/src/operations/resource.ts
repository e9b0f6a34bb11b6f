import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'

/** A thing of the operator's, and whether it was retired. */
export type ResourceState<Value> = Readonly<{
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
  after: (before: ResourceState<Value> | null, event: Event) => ResourceState<Value> | null
  /** What speaks against a value. */
  rule: (value: Value, facts: Facts) => Rule | null
  /** Whether the caller speaks of things of this kind; one of another kind is not there. */
  isMeant?: (value: Value, facts: Facts) => boolean
}>
export type Resource<Value, Event, Facts, Rule> = Decider<
  ResourceCommand<Value, Facts>,
  Event,
  ResourceState<Value> | null,
  ResourceRefusal | Rule
>

/** Decides over what is saved as a whole and retired: nobody chooses it any more, and what was said of it stays. */
export const defineResource = <Value, Event, Facts = null, Rule = never>(
  kind: ResourceEvents<Value, Event, Facts, Rule>,
): Resource<Value, Event, Facts, Rule> => ({
  initial: null,
  decide(command, before) {
    if (before !== null && kind.isMeant?.(before.value, command.facts) === false)
      return refuse('NotThere')
    switch (command.type) {
      case 'Save':
        return save(kind, command, before)
      case 'Retire':
        return before === null ? refuse('NotThere') : retire(kind, command, before)
      case 'Restore':
        return before === null ? refuse('NotThere') : restore(kind, command, before)
      default:
        return never(command)
    }
  },
  evolve: kind.after,
})

type CommandOf<Type extends string, Value, Facts> = Extract<
  ResourceCommand<Value, Facts>,
  { type: Type }
>
type Answer<Event, Rule> = Decision<Event, ResourceRefusal | Rule>

function save<Value, Event, Facts, Rule>(
  { rule, saved }: ResourceEvents<Value, Event, Facts, Rule>,
  { id, facts, value, over, isNew, now: at }: CommandOf<'Save', Value, Facts>,
  before: ResourceState<Value> | null,
): Answer<Event, Rule> {
  if (before === null && !isNew) return refuse('NotThere')
  const nothing = sameOrConflict(before?.value ?? null, value, over)
  if (nothing) return nothing
  if (before?.isRetired) return refuse('IsRetired')
  const against = rule(value, facts)
  return against === null ? accept(saved({ id, value, at })) : refuse(against)
}

function retire<Value, Event, Facts, Rule>(
  { retired }: ResourceEvents<Value, Event, Facts, Rule>,
  { id, now: at }: CommandOf<'Retire', Value, Facts>,
  { isRetired }: ResourceState<Value>,
): Answer<Event, Rule> {
  return isRetired ? accept() : accept(retired({ id, at }))
}

function restore<Value, Event, Facts, Rule>(
  { rule, restored }: ResourceEvents<Value, Event, Facts, Rule>,
  { id, facts, now: at }: CommandOf<'Restore', Value, Facts>,
  { value, isRetired }: ResourceState<Value>,
): Answer<Event, Rule> {
  if (!isRetired) return accept()
  const against = rule(value, facts)
  return against === null ? accept(restored({ id, at })) : refuse(against)
}

/** The same, with the state that its event says. */
export const retiredAs = <Value>(
  before: ResourceState<Value> | null,
  isRetired: boolean,
): ResourceState<Value> | null => before && { ...before, isRetired }
