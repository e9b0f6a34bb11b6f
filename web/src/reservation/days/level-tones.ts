import type { Level } from '@arung/contracts/days/levels'
import { CircleCheck, Eye, OctagonX, type LucideIcon } from 'lucide-react'

/** How each level looks. The word always stands beside the colour. */
export const levelTones: Readonly<Record<Level, Readonly<{ tone: string; Icon: LucideIcon }>>> = {
  GREEN: { tone: 'bg-success-soft text-success', Icon: CircleCheck },
  WATCH: { tone: 'bg-warning-soft text-warning', Icon: Eye },
  STOP: { tone: 'bg-danger text-on-danger', Icon: OctagonX },
}
