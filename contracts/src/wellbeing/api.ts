import type { WellbeingView } from './views.ts'

/** Requests and responses of the page "Is everything well?". */
export type WellbeingApi = {
  'GET /admins/wellbeing': { data: WellbeingView }
  'POST /admins/wellbeing/proofs': { data: { asked: boolean } }
}
