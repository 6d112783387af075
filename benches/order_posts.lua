-- Posts orders as fast as they are accepted, for wrk: `wrk -s order_posts.lua URL -- LINES`. LINES is made by order_posts.py.
-- Prints how many answers said that the orders have arrived.

local threads = {}

function setup(thread)
    table.insert(threads, thread)
end

function init(args)
    math.randomseed(os.time())
    lines, at, accepted = {}, 0, 0
    for line in io.lines(args[1]) do
        local path, session, body = line:match("^(.-)\t(.-)\t(.*)$")
        table.insert(lines, { path = path, session = session, body = body })
    end
end

local function uuid()
    return (string.gsub("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx", "x", function()
        return string.format("%x", math.random(0, 15))
    end))
end

function request()
    at = at % #lines + 1
    local line = lines[at]
    local headers = {
        ["Content-Type"] = "application/x-www-form-urlencoded",
        ["Sec-Fetch-Site"] = "same-origin",
        ["Cookie"] = "session=" .. line.session,
    }
    return wrk.format("POST", line.path, headers, line.body .. "&once=" .. uuid())
end

function response(status)
    if status == 303 then accepted = accepted + 1 end
end

function done(summary)
    local all = 0
    for _, thread in ipairs(threads) do all = all + thread:get("accepted") end
    print(string.format("accepted %d of %d in %d ms", all, summary.requests, summary.duration / 1000))
end
