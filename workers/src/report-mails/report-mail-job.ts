import { isDeskReport, type DeskReportPath } from '@arung/contracts/desk-views/lists'
import { MailEvery } from '@arung/contracts/desk-views/requests'
import { fullName } from '@arung/contracts/full-name'
import { isGone, type LiveAccount } from '@arung/domain/accounts/account'
import { may } from '@arung/domain/accounts/permissions'
import { deskViews, type View } from '@arung/domain/desk-views/desk-views'
import type { DeskViewEvent } from '@arung/domain/desk-views/events'
import { mailedReports } from '@arung/domain/desk-views/mailed-reports'
import type { StaffEvent } from '@arung/domain/staff/events'
import { staff } from '@arung/domain/staff/staff'
import { staffStreamId } from '@arung/domain/staff/streams'
import type { EventStore } from '@arung/event-store/event-store'
import { isForgotten } from '@arung/event-store/personal-fields'
import { caughtUp } from '../caught-up.ts'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import type { ReadEvents } from '../read-events.ts'
import { askedOfView } from './asked-of-view.ts'
import { reportFigures } from './report-figures.ts'
import { reportMail } from './report-mail.ts'

type Parts = MailParts &
  Readonly<{
    store: Pick<EventStore, 'head'>
    readEvents: ReadEvents
    loadAccount: (accountId: string) => Promise<LiveAccount | null>
  }>

const models = ['ledger', 'sale-dimensions'] as const

/**
 * Mails one person the sums of a saved view for a week or month. Whether the person still wants it, works here and may
 * see the report is checked now.
 */
export const reportMailJob =
  (parts: Parts): JobRunner =>
  async job => {
    const accountId = textOf(job.payload, 'accountId')
    const every = MailEvery.parse(job.payload['every'])
    const period = { from: textOf(job.payload, 'from'), to: textOf(job.payload, 'to') }
    const owner = await parts.loadAccount(accountId)
    if (owner === null || isGone(owner) || owner.status !== 'ACTIVE') return
    const view = await viewOf(parts, accountId, textOf(job.payload, 'viewId'))
    if (view === null || view.every !== every) return
    if (!(await maySee(parts, accountId, view.list))) return
    await caughtUp(parts, models)
    const { list } = view
    const figures = await reportFigures(parts.pool, {
      asked: askedOfView(list, view.search, period),
      hasMoney: mailedReports[list] === 'report:see',
    })
    await sendMail(parts, job, {
      name: fullName(owner.person),
      address: owner.person.email,
      locale: owner.locale,
      content: reportMail({ view, every, period, figures }, owner, parts.publicUrl),
    })
  }

/** Returns a view of a report. Null for one that its owner removed or that was forgotten. */
async function viewOf({ readEvents }: Parts, accountId: string, viewId: string) {
  const events = await readEvents<DeskViewEvent>('deskviews', accountId)
  const view = events.reduce(deskViews.evolve, deskViews.initial).find(one => one.viewId === viewId)
  return view && isOfReport(view) && !isForgotten(view.name) ? view : null
}

const isOfReport = (view: View): view is View & { list: DeskReportPath } => isDeskReport(view.list)

/** Positions change and end in the stream of the staff. */
async function maySee({ readEvents }: Parts, accountId: string, list: DeskReportPath) {
  const events = await readEvents<StaffEvent>('staff', staffStreamId)
  const member = events.reduce(staff.evolve, staff.initial)[accountId]
  return member !== undefined && !member.suspended && may(member.position, mailedReports[list])
}
