import type { Feature } from '../feature.ts'
import { pages as pagesModel } from './pages.ts'
import { pageSubjects } from './desk-subjects.ts'

export const pages: Feature = {
  projections: [pagesModel],
  desk: pageSubjects,
}
