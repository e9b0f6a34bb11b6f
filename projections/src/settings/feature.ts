import type { Feature } from '../feature.ts'
import { settingsHistory } from './settings-history.ts'

export const settings: Feature = {
  projections: [settingsHistory],
}
