import { answerTasks } from '../threads/answer-tasks.ts'
import { drawDocument } from './draw-document.ts'

/** The program of the drawing thread; `start-document-thread.ts` starts it. */
answerTasks(drawDocument)
