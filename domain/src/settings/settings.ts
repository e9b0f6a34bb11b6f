import { accept, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { Settings, SettingsEvent } from './events.ts'

export type SettingsCommand = {
  type: 'ChangeSettings'
  settings: Settings
  /** The version that the change is based on. When absent, the change overwrites whatever is stored. */
  over?: Settings | null
  now: string
}
export type SettingsRefusal = 'ChangedMeanwhile'

/**
 * The operator's settings. Saving the same values again emits no event, and a concurrent save by another person is not
 * lost.
 */
export const settings: Decider<SettingsCommand, SettingsEvent, Settings | null, SettingsRefusal> = {
  initial: null,
  decide(command, state) {
    const done = sameOrConflict(state, command.settings, command.over)
    return (
      done ??
      accept({
        type: 'SettingsChanged',
        data: { settings: command.settings, at: command.now },
      })
    )
  },
  evolve: (_state, event) => event.data.settings,
}
