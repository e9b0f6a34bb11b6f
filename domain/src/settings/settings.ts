import { accept, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { Settings, SettingsEvent } from './events.ts'

export type SettingsCommand = { type: 'ChangeSettings'; settings: Settings; now: string }

/** The operator's settings; saving the same again says nothing. */
export const settings: Decider<SettingsCommand, SettingsEvent, Settings | null, never> = {
  initial: null,
  decide: (command, state) =>
    isSame(state, command.settings)
      ? accept()
      : accept({ type: 'SettingsChanged', data: { settings: command.settings, at: command.now } }),
  evolve: (_state, event) => event.data.settings,
}
