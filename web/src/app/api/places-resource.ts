import type { PlaceView } from '@arung/contracts/places/views'
import { catalogueResource } from './resource.ts'

/** Where activities begin. */
export const placesResource = catalogueResource<PlaceView[]>('/places')
