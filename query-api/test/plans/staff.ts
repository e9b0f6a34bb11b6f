import { uuid } from '@arung/projections/testing/sample-events'
import { askedOfStaff, staffLists, staffMemberSql } from '../../src/staff/staff-list.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'

type StaffQuestion = Partial<Parameters<typeof askedOfStaff>[0]>
const listedStaff = (question: StaffQuestion) =>
  textAndValues(staffLists.page(askedOfStaff({ sort: 'name', ...question }), { page: 1, size: 25 }))

export const plans: Plans = {
  questions: [
    ['staff by name', ...listedStaff({})],
    ['staff of a position', ...listedStaff({ position: 'FINANCE', sort: 'newest' })],
    ['suspended staff', ...listedStaff({ status: 'SUSPENDED', sort: 'oldest' })],
    ['search for a member of staff', ...listedStaff({ q: 'name 77' })],
    ['a member of staff', staffMemberSql, [uuid(8, 1)]],
  ],
}
