import { catalogueResource } from './resource.ts'

/** Where activities begin. */
export const placesResource = catalogueResource('GET /places')
