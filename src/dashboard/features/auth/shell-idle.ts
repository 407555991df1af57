/** Parts of the shell, loaded when the browser is idle. */
import '#dashboard/ui/table/print.css';

export { BackgroundTasksMenu } from '#dashboard/ui/feedback/background-tasks-menu.tsx';
