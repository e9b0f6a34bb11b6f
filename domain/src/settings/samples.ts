import { sampleSettings } from '../testing/sample-catalogue.ts'
import { instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { SettingsEvent } from './events.ts'

const at = instants.start

export const settingsSamples: SamplesOf<SettingsEvent> = {
  SettingsChanged: { settings: sampleSettings, at },
}
