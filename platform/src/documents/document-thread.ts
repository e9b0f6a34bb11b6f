import { answerTasks } from '../threads/answer-tasks.ts'
import { drawDocument } from './draw-document.ts'

/** The thread that draws; `start-document-thread.ts` starts it. */
answerTasks(drawDocument)
