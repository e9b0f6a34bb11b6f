import type { z } from 'zod'
import type { History, HistoryQuery } from '../history.ts'
import type {
  ClosedDay,
  ClosurePreview,
  ClosurePreviewQuery,
  ClosureRow,
  ClosureView,
  DecideParties,
  SaveClosedDay,
  StartClosure,
  UndecidedParties,
} from './closures.ts'
import type { KeptActivity, PickSession } from './kept.ts'

/** Requests and responses of the closure routes. */
export type ClosuresApi = {
  'GET /reservation-admin/closures': { data: ClosureRow[] }
  'GET /reservation-admin/closures/preview': {
    query: z.input<typeof ClosurePreviewQuery>
    data: ClosurePreview
  }
  'GET /reservation-admin/closures/undecided': { data: UndecidedParties }
  'GET /reservation-admin/closures/:id': { data: ClosureView }
  'GET /reservation-admin/closures/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'POST /reservation-admin/closures': { body: z.input<typeof StartClosure>; data: { id: string } }
  'POST /reservation-admin/closures/:id/parties': {
    body: z.input<typeof DecideParties>
    data: null
  }
  'GET /orders/:slug/kept': { data: KeptActivity[] }
  'PUT /orders/:slug/kept/:bookingId': { body: z.input<typeof PickSession>; data: null }
  'GET /reservation-admin/closed-days': { data: ClosedDay[] }
  'PUT /reservation-admin/closed-days/:date': {
    body: z.input<typeof SaveClosedDay>
    data: null
  }
  'DELETE /reservation-admin/closed-days/:date': { data: null }
}
