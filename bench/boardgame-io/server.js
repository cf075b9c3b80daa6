// A boardgame.io server for bench/table.py: in memory, on a free port. Says its address, and collects when told to.
'use strict';

const { Server } = require('boardgame.io/server');

const server = Server({ games: [require('./game')], origins: [] });
server.run(0).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}/`);
});

process.stdin.on('data', () => {
  global.gc?.();
  console.log('collected');
});
