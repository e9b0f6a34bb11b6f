import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'

/** A resource of the operator, and whether it is retired. */
export type ResourceState<Value> = Readonly<{
  value: Value
  isRetired: boolean
  /** The identity of the person is erased. */
  isForgotten?: true
}>
/**
 * `facts` is what must be known of other streams. `over` is the version that a change is based on; when absent, the
 * change overwrites whatever is stored. A resource that does not exist is saved only with `isNew`, under an id that was
 * generated for it, so that an id from a caller creates nothing.
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
  /** Returns the state after an event. A retired resource keeps its value. */
  after: (before: ResourceState<Value> | null, event: Event) => ResourceState<Value> | null
  /** Returns the rule that a value breaks, or null. */
  rule: (value: Value, facts: Facts) => Rule | null
  /** Returns whether the caller means resources of this kind. A resource of another kind counts as missing. */
  isMeant?: (value: Value, facts: Facts) => boolean
}>
export type Resource<Value, Event, Facts, Rule> = Decider<
  ResourceCommand<Value, Facts>,
  Event,
  ResourceState<Value> | null,
  ResourceRefusal | Rule
>

/**
 * Defines the decider of a resource that is saved as a whole and retired. A retired resource can no longer be chosen,
 * and existing references to it remain.
 */
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

/** Returns the same value, retired or restored as its event says. */
export const retiredAs = <Value>(
  before: ResourceState<Value> | null,
  isRetired: boolean,
): ResourceState<Value> | null => before && { ...before, isRetired }
