import { settingsHistorySql } from '../../src/settings/history.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.settings_history
   SELECT n, ${id(31)}, 'settings', 'settings-1', 0, 'SettingsChanged', ${time}, 'admin:' || ${id(8)}, '[]' ${series}`,
  ],
  questions: [['history of the settings', settingsHistorySql, [100]]],
}
