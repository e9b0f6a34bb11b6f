import { proposeGuides } from '@arung/domain/days/guides/propose-guides'
import { never } from '@arung/domain/decider'
import { proposeRuns } from '@arung/domain/days/runs/propose-runs'
import { proposeUnits } from '@arung/domain/days/units/propose-units'
import { randomUuid } from '@arung/platform/ids'
import { answerTasks } from '@arung/platform/threads/answer-tasks'
import type { ProposalTask } from './proposals.ts'

/** The program of the thread that `startProposals` starts. */
answerTasks(async (task: ProposalTask) => {
  switch (task.kind) {
    case 'units':
      return proposeUnits(task.facts, task.asked)
    case 'guides':
      return proposeGuides(task.facts, task.asked)
    case 'runs':
      return proposeRuns(task.facts, randomUuid)
    default:
      return never(task)
  }
})
