import { answerTasks } from '../threads/answer-tasks.ts'
import { drawPaper } from './draw-paper.ts'

/** The thread that draws; `start-paper-thread.ts` starts it. */
answerTasks(drawPaper)
