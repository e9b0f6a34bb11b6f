import { instants } from '../testing/sample-order.ts'
import { sampleRules } from '../testing/sample-pages.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { RedirectEvent } from './events.ts'

const at = instants.start

export const redirectSamples: SamplesOf<RedirectEvent> = {
  RedirectsSaved: { rules: sampleRules, at },
}
