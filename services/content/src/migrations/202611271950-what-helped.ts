import { Migration } from '@mikro-orm/migrations';

export class WhatHelped extends Migration {
  override up(): void {
    this.addSql(`alter table "posts" add "helped_comment_id" int null;`);
  }
}
