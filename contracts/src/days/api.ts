import type { z } from 'zod'
import type { History, HistoryQuery } from '../history.ts'
import type { Assign, StopUnit } from './assignments.ts'
import type { DayList, GuideProposal, ProposalQuery, UnitProposal } from './day-list.ts'
import type { DayFigures } from './figures.ts'
import type { GuideReport, GuideReportQuery } from './guide-report.ts'
import type { SetLevel } from './levels.ts'
import type { SaveDayNote } from './requests.ts'
import type { Rota, RotaQuery } from './rota.ts'
import type { ChangeStop, PlanRuns } from './runs.ts'
import type { RunProposal, TransferList } from './transfers.ts'
import type { DayNote } from './views.ts'

/** Requests and responses of the day routes. */
export type DaysApi = {
  'GET /reservation-admin/days/:date/note': { data: DayNote }
  'PUT /reservation-admin/days/:date/note': { body: z.input<typeof SaveDayNote>; data: null }
  'GET /reservation-admin/days/:date/note/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'GET /reservation-admin/days/:date/figures': { data: DayFigures }
  'GET /reservation-admin/days/:date/lists/:list': { data: DayList }
  'GET /reservation-admin/days/:date/lists/:list/proposal': {
    query: z.input<typeof ProposalQuery>
    data: UnitProposal
  }
  'GET /reservation-admin/days/:date/lists/:list/guide-proposal': {
    query: z.input<typeof ProposalQuery>
    data: GuideProposal
  }
  'GET /reservation-admin/days/:date/lists/:list/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'POST /reservation-admin/days/:date/lists/:list/assignments': {
    body: z.input<typeof Assign>
    data: null
  }
  'PUT /reservation-admin/days/:date/lists/:list/stopped-units/:id': {
    body: z.input<typeof StopUnit>
    data: null
  }
  'DELETE /reservation-admin/days/:date/lists/:list/stopped-units/:id': { data: null }
  'PUT /reservation-admin/days/:date/lists/:list/level': {
    body: z.input<typeof SetLevel>
    data: null
  }
  'GET /reservation-admin/days/:date/transfers': { data: TransferList }
  'GET /reservation-admin/days/:date/transfers/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'GET /reservation-admin/days/:date/run-proposal': { data: RunProposal }
  'POST /reservation-admin/days/:date/runs': { body: z.input<typeof PlanRuns>; data: null }
  'PUT /reservation-admin/days/:date/runs/:id/stops/:transferId': {
    body: z.input<typeof ChangeStop>
    data: null
  }
  'GET /reservation-admin/guide-rota': { query: z.input<typeof RotaQuery>; data: Rota }
  'GET /reservation-admin/driver-rota': { query: z.input<typeof RotaQuery>; data: Rota }
  'DELETE /reservation-admin/days/:date/faults/:id': { data: null }
  'GET /reservation-admin/guide-report': {
    query: z.input<typeof GuideReportQuery>
    data: GuideReport
  }
  'GET /reservation-admin/guide-report/export': {
    query: z.input<typeof GuideReportQuery>
    data: 'file'
  }
  'GET /reservation-admin/atv-guide-report': {
    query: z.input<typeof GuideReportQuery>
    data: GuideReport
  }
  'GET /reservation-admin/atv-guide-report/export': {
    query: z.input<typeof GuideReportQuery>
    data: 'file'
  }
}
