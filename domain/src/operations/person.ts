import { accept, refuse, type Decider } from '../decider.ts'
import {
  defineResource,
  type ResourceState,
  type ResourceCommand,
  type ResourceEvents,
  type ResourceRefusal,
} from './resource.ts'

export type PersonCommand<Value> =
  | ResourceCommand<Value>
  | Readonly<{ type: 'Forget'; id: string; now: string }>
export type PersonRefusal = 'StillAtWork' | 'IsForgotten'
export type PersonDecider<Value, Event, Rule> = Decider<
  PersonCommand<Value>,
  Event,
  ResourceState<Value> | null,
  ResourceRefusal | Rule | PersonRefusal
>

/**
 * Defines the decider of a person who works for the operator. They are saved, retired and restored like any resource,
 * and forgotten for good once retired. A forgotten person can be neither changed nor restored.
 */
export function definePerson<Value, Event, Rule = never>({
  forgotten,
  ...events
}: ResourceEvents<Value, Event, null, Rule> &
  Readonly<{ forgotten: (of: { id: string; at: string }) => Event }>): PersonDecider<
  Value,
  Event,
  Rule
> {
  const resource = defineResource<Value, Event, null, Rule>(events)
  return {
    ...resource,
    decide(command, before) {
      if (command.type !== 'Forget')
        return before?.isForgotten && command.type !== 'Retire'
          ? refuse('IsForgotten')
          : resource.decide(command, before)
      if (before === null) return refuse('NotThere')
      if (before.isForgotten) return accept()
      if (!before.isRetired) return refuse('StillAtWork')
      return accept(forgotten({ id: command.id, at: command.now }))
    },
  }
}

/** Returns the state of a forgotten person: the work remains, without the identity. */
export const forgottenAs = <Value extends { person: object }>(
  before: ResourceState<Value> | null,
  nobody: Value['person'],
): ResourceState<Value> | null =>
  before && { ...before, value: { ...before.value, person: nobody }, isForgotten: true }
