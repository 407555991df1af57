# A cache for configurations in front of App Manager, for Varnish 7. The server needs PUBLIC_URL, and
# CONFIG_MAX_AGE_SECONDS, or CONFIG_SHARED_MAX_AGE_SECONDS where WEBHOOK_URLS=http://<this host>/purge and
# WEBHOOK_HEADER='Authorization: Bearer <the word below>' are set, too.
# What is kept by which key and encoding, how long, and how much longer while the server is away, the answers say.
vcl 4.1;

import std;

backend app_manager {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/readyz"; .interval = 5s; .timeout = 2s; .initial = 3; }
}

sub vcl_recv {
    # Never as a client sends them; that people come by https, PUBLIC_URL says.
    set req.http.X-Forwarded-Host = req.http.Host;
    unset req.http.X-Forwarded-Proto;
    if (req.url == "/purge") {
        # Replace the word: whoever has it can empty the cache.
        if (req.method != "POST" || req.http.Authorization != "Bearer replace-this") {
            return (synth(403));
        }
        ban("obj.http.Surrogate-Key ~ ^(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")$");
        return (synth(204));
    }
    # An administrator sees what is.
    if (req.url !~ "^[^?]*/api/config/" || req.http.Cookie) {
        return (pass);
    }
    # Nobody gets an old configuration while the server can give the new one; who was refused comes here again.
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 0s;
    } else {
        set req.grace = 365d;
    }
}

sub vcl_backend_response {
    # Kept for as long as stale-if-error says; used only while the server is away, see above.
    if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    }
}

sub vcl_deliver {
    if (resp.status >= 500 && req.restarts == 0 && req.url ~ "^[^?]*/api/config/" && !req.http.Cookie) {
        return (restart);
    }
    if (obj.ttl < 0s) {
        set resp.http.X-Cache = "STALE";
    } else if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
