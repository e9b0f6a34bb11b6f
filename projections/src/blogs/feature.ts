import type { Feature } from '../feature.ts'
import { blog } from './blog.ts'
import { blogSubjects } from './desk-subjects.ts'

export const blogs: Feature = {
  projections: [blog],
  desk: blogSubjects,
}
