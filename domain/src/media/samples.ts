import { sampleIds } from '../testing/sample-catalogue.ts'
import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { MediaEvent } from './events.ts'

const at = instants.start

export const mediaSamples: SamplesOf<MediaEvent> = {
  PictureStored: {
    mediaId: sampleIds.picture,
    base: '/media/3f2a',
    width: 1600,
    height: 1066,
    by: ids.admin,
    at,
  },
}
