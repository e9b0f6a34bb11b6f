import { accept, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { Settings, SettingsEvent } from './events.ts'

export type SettingsCommand = {
  type: 'ChangeSettings'
  settings: Settings
  /** What the change was made of; left out, it is made over whatever is there. */
  over?: Settings | null
  now: string
}
export type SettingsRefusal = 'ChangedMeanwhile'

/** The operator's settings; saving the same again says nothing, and what another has saved meanwhile is not lost. */
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
