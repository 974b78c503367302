import type { MarathonTask } from '@club/rules/marathon';

/** Where a task is done; the tip is on the page of the marathon itself. */
export const pageOfTask = {
  quiz: '/marathon/quiz',
  code: '/scan',
  news: '/news',
} satisfies Partial<Record<MarathonTask, string>>;

export type TaskWithPage = keyof typeof pageOfTask;

export const hasOwnPage = (task: MarathonTask): task is TaskWithPage => task in pageOfTask;
