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
 * Decides over somebody who works for the operator: saved, retired and restored as any resource, and forgotten for good
 * once retired. Nobody changes or restores whom nobody knows any more.
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

/** Somebody whom nobody knows any more: the work stays, without who it was. */
export const forgottenAs = <Value extends { person: object }>(
  before: ResourceState<Value> | null,
  nobody: Value['person'],
): ResourceState<Value> | null =>
  before && { ...before, value: { ...before.value, person: nobody }, isForgotten: true }
