import type { Feature } from '../feature.ts'
import { guidePaySubjects } from './desk-subjects.ts'
import { guidePay as guidePayModel } from './guide-pay.ts'

export const guidePay: Feature = {
  projections: [guidePayModel],
  desk: guidePaySubjects,
}
