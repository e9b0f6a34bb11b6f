import { instants } from '../testing/sample-order.ts'
import { sampleMenu, samplePage } from '../testing/sample-pages.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { PageEvent } from './events.ts'

const at = instants.start

export const pageSamples: SamplesOf<PageEvent> = {
  PageSaved: { pageKey: 'about', page: samplePage, at },
  MenuSaved: { menu: sampleMenu, at },
}
