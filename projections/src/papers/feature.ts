import type { Feature } from '../feature.ts'
import { paperList } from './paper-list.ts'

export const papers: Feature = {
  projections: [paperList],
}
