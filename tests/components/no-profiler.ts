/**
 * React's development build records each element's creator for the profiler, a tenth of the tests'
 * processor time. It must not find these two when it loads.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
