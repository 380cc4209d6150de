// For `node --import`: a process whose clock jumps an hour ahead at the first SIGUSR2, and two hours back at the second.
const HOUR = 3_600_000;
const rightNow = Date.now;
let offset = 0;
Date.now = () => rightNow() + offset;
process.on('SIGUSR2', () => {
  offset = offset === HOUR ? -HOUR : HOUR;
});
